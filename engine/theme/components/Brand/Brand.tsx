import type { LogoData, SiteData } from '../../../shared/site-data';

/** Logo and wordmark as one link (B24). The stylesheet picks the image of the colour mode. */
export function Brand({ site }: { site: SiteData }) {
  const { logo, navbarTitle, title, basePath } = site;
  // The link needs a name.
  const shown = navbarTitle || (logo ? '' : title);
  const [name = '', ...rest] = shown.split(' ');
  return (
    <a className="brand" href={logo?.href ?? basePath}>
      {logo && <LogoImages logo={logo} alt={logo.alt || (shown ? '' : title)} />}
      {shown && (
        <b>
          {withSignature(name)}
          {rest.length > 0 && <span>{` ${rest.join(' ')}`}</span>}
        </b>
      )}
    </a>
  );
}

function LogoImages({ logo, alt }: { logo: LogoData; alt: string }) {
  const { src, srcDark, width, height } = logo;
  if (!srcDark) return <img src={src} alt={alt} width={width} height={height} />;
  return (
    <>
      <img className="for-light-mode" src={src} alt={alt} width={width} height={height} />
      <img className="for-dark-mode" src={srcDark} alt={alt} width={width} height={height} />
    </>
  );
}

/** The first underscore of the wordmark has the accent colour. */
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
