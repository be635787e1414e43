/** A link to the document that the pages of an API were written from; see also `ParamsDetails`. */
export default function Export({ url }: { url?: string }) {
  if (!url) return null;
  return (
    <p>
      <a href={url}>{url.split('/').at(-1) || url}</a>
    </p>
  );
}
