import Layout from '@theme/Layout';
import Flag from './flag.svg';

export default function Deck() {
  return (
    <Layout title="Deck">
      <main>
        <h2>Deck</h2>
        <p>Dry</p>
        <a href="/sea">
          <Flag />
        </a>
      </main>
    </Layout>
  );
}
