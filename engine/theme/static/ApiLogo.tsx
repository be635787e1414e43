import ThemedImage from './ThemedImage';

interface Logo {
  url: string;
  altText?: string;
}

/** The logo on the first page of an API, written by a generator; see also `ParamsDetails`. */
export default function ApiLogo({ logo, darkLogo }: { logo?: Logo; darkLogo?: Logo }) {
  const light = logo ?? darkLogo;
  if (!light) return null;
  const sources = { light: light.url, dark: (darkLogo ?? light).url };
  return <ThemedImage alt={light.altText} sources={sources} />;
}
