import { useEffect } from 'react';

export default function Paint() {
  useEffect(() => {
    const sheet = document.createElement('style');
    sheet.textContent = '.paint { color: rgb(4, 5, 6); }';
    document.head.append(sheet);
  }, []);
  return <p className="paint">Paint</p>;
}
