const { innerWidth } = window;

export default function SeaMap({ zoom }) {
  return <p>{innerWidth > 0 ? `A map at ${zoom}` : ''}</p>;
}
