import type { LogoData, SiteData } from '../../../shared/site-data';
import ThemedImage from '../../static/ThemedImage';

/** Logo and wordmark as one link (B24). The stylesheet picks the image of the color mode. */
export function Brand({ site }: { site: SiteData }) {
  const { logo, navbarTitle, title, basePath } = site;
  // The link needs a name.
  const shown = navbarTitle || (logo ? '' : title);
  const [name = '', ...rest] = shown.split(' ');
  return (
    <a className="brand" href={logo?.href ?? basePath}>
      {logo && <Logo {...logo} alt={logo.alt || (shown ? '' : title)} />}
      {shown && (
        <b>
          {withSignature(name)}
          {rest.length > 0 && <span>{` ${rest.join(' ')}`}</span>}
        </b>
      )}
    </a>
  );
}

function Logo({ src, srcDark, alt, width, height }: LogoData) {
  const size = { width, height };
  if (!srcDark) return <img src={src} alt={alt} {...size} />;
  return <ThemedImage sources={{ light: src, dark: srcDark }} alt={alt} {...size} />;
}

/** The first underscore of the wordmark has the accent color. */
function withSignature(name: string) {
  const at = name.indexOf('_');
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <i>_</i>
      {name.slice(at + 1)}
    </>
  );
}
