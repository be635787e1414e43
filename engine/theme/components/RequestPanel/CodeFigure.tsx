interface Props {
  code: string;
  /** As the reference's own code blocks name it. */
  language: string;
  label: string;
}

/** Code that changes as one types: looks, wraps and copies like the blocks of the pages. */
export function CodeFigure({ code, language, label }: Props) {
  return (
    <figure className="code" data-language={language}>
      <button className="code-copy" type="button" aria-label="Copy code to clipboard" />
      {/* biome-ignore lint/a11y: it scrolls, so the keyboard must reach it and say what it is */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {code.split('\n').map((line, index, all) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <span className="line" key={index}>
              {index < all.length - 1 ? `${line}\n` : line}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
