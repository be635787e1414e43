import './ImageZoom.css';
import { useRef } from 'react';
import { useModalDialog } from '../../behaviours/use-modal-dialog';

interface Props {
  src: string;
  alt: string;
  onClose: () => void;
}

/** One image as large as the window allows. A click anywhere, Escape or Enter closes it. */
export function ImageZoom({ src, alt, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref, true);
  return (
    <dialog className="image-zoom" ref={ref} aria-label={alt || 'Image'} onClose={onClose}>
      <button type="button" aria-label="Close" onClick={() => ref.current?.close()}>
        <img src={src} alt={alt} />
      </button>
    </dialog>
  );
}
