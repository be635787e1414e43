import {
  useActiveVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/Layout';

/** As sites of Docusaurus list their versions. */
export default function Versions() {
  const latest = useLatestVersion();
  return (
    <Layout title="All versions">
      <h1>All versions</h1>
      <ul>
        {useVersions().map(({ name, label, path }) => (
          <li key={name}>
            <a href={`${path}/intro`}>{name === latest.name ? `${label} (latest)` : label}</a>
          </li>
        ))}
      </ul>
      <p>Shown: {useActiveVersion().label}</p>
    </Layout>
  );
}
