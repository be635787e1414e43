import BrowserOnly from '@docusaurus/BrowserOnly';

export default function Chart() {
  const draw = () => {
    const SeaMap = require('./SeaMap').default;
    return <SeaMap zoom={2} />;
  };
  return <BrowserOnly fallback={<p>A chart soon</p>}>{draw}</BrowserOnly>;
}
