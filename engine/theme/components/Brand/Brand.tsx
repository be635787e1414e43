import type { LogoData } from '../../../shared/site-data';

interface Props {
  logo?: LogoData | undefined;
  /** Shown beside the image: the first word is the name, the rest steps back. */
  title: string;
  siteTitle: string;
  homeHref: string;
}

/**
 * Logo and wordmark as one link (B24). With a source for dark mode both images are in the HTML and
 * the stylesheet shows the one for the mode.
 */
export function Brand({ logo, title, siteTitle, homeHref }: Props) {
  // A link with nothing in it has no name.
  const shown = title || (logo ? '' : siteTitle);
  const [name = '', ...rest] = shown.split(' ');
  return (
    <a className="brand" href={logo?.href ?? homeHref}>
      {logo && <LogoImages logo={logo} alt={logo.alt || (shown ? '' : siteTitle)} />}
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

/** The name with its first underscore in the accent colour: the signature of the wordmark. */
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
