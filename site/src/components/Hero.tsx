'use static';

import { Icon } from 'jonas-jones-docs-engine/components';

/** Opening of the home page: name, one sentence, the search. */
export default function Hero() {
  return (
    <header className="hero">
      <h1>
        Jonas<i>_</i>Jones Documentation
      </h1>
      <p>
        Guides and reference for the HTTP API, the Minecraft mods, the scripts and everything else
        that Jonas_Jones builds and runs.
      </p>
      <button type="button" className="hero-search needs-script" data-action="open-search">
        <Icon name="search" />
        <span>Search docs</span>
        <kbd className="on-apple">⌘</kbd>
        <kbd className="on-others">Ctrl</kbd>
        <kbd>K</kbd>
      </button>
    </header>
  );
}
