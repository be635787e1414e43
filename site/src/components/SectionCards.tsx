'use static';

import { buildContext, Icon } from 'jonas-jones-docs-engine/components';
import type { ReactNode } from 'react';
import ApiPeek from './ApiPeek';
import { pickaxe, trophy } from './icons';

interface Section {
  href: string;
  title: string;
  text: string;
  icon: ReactNode;
  /** Whose pages are counted; several are added up. */
  counted: string[];
}

const sections: Section[] = [
  {
    href: '/turbo-octo-potato',
    title: 'Turbo Octo Potato',
    text: 'A collection of scripts for Spotify, Steam and more.',
    icon: <Icon name="script" />,
    counted: ['/category/turbo-octo-potato'],
  },
  {
    href: '/overview/achievement-guides',
    title: 'Achievement guides',
    text: 'Scripts for Tabletop Simulator and Steam.',
    icon: <Icon path={trophy} />,
    counted: ['/tabletop_achievement_scripts', '/turbo-octo-potato/steam_achievement_completion'],
  },
  {
    href: '/overview/3d-printables',
    title: '3D printables',
    text: 'Designed, printed and wired, with all files.',
    icon: <Icon name="box" />,
    counted: ['/overview/3d-printables'],
  },
  {
    href: '/overview/services-and-platforms',
    title: 'Services and platforms',
    text: 'What runs here, and how it fits together.',
    icon: <Icon name="server" />,
    counted: ['/fileshare.jonasjones.dev/', '/jj_ecosystem'],
  },
  {
    href: '/category/linux-guides',
    title: 'Linux guides',
    text: 'Arch Linux, a mail server, drives and file systems.',
    icon: <Icon name="terminal" />,
    counted: ['/category/linux-guides'],
  },
];

const mods = [
  { href: '/mcwebserver', title: 'McWebserver' },
  { href: '/betterconsolemc', title: 'BetterConsoleMC' },
  { href: '/consolemc', title: 'ConsoleMC' },
  { href: '/ticktocktracker', title: 'TickTockTracker' },
  { href: '/yetanotherdiscordchatlink/', title: 'YetAnotherDiscordChatLink' },
];

interface Props {
  /** What the API's card shows: an operation of a document, see `Endpoint`. */
  api: string;
  operation: string;
  language: string;
}

/** The seven ways in, from the home page to every project. */
export default function SectionCards(peek: Props) {
  return (
    <section className="bento" aria-label="Sections">
      <Card href="/api" title="Jonas_Jones API" icon={<Icon name="braces" />} className="wide">
        <p>K-pop releases and projects over HTTP, as JSON.</p>
        <ApiPeek {...peek} />
      </Card>
      <Card
        href="/overview/mods"
        title="Minecraft mods"
        icon={<Icon path={pickaxe} />}
        className="half"
      >
        <p>Setup, configuration and commands for five server mods.</p>
        <ul className="mods">
          {mods.map(({ href, title }) => (
            <li key={href}>
              <a className="mod" href={href}>
                {title} <span>{pageCount([href])}</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
      {sections.map(({ href, title, text, icon, counted }) => (
        <Card key={href} href={href} title={title} icon={icon}>
          <p>{text}</p>
          <span className="count">{pageCount(counted)}</span>
        </Card>
      ))}
    </section>
  );
}

interface CardProps {
  href: string;
  title: string;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The title's link covers the card; links inside are above it. */
function Card({ href, title, icon, className, children }: CardProps) {
  return (
    <article className={className ? `card ${className}` : 'card'}>
      <Icon name="arrow-right" className="go" />
      <span className="tile" aria-hidden="true">
        {icon}
      </span>
      <h2>
        <a className="cover" href={href}>
          {title}
        </a>
      </h2>
      {children}
    </article>
  );
}

/** `1 page` or `9 pages`, as counted in the site itself. */
function pageCount(paths: readonly string[]): string {
  const model = buildContext().siteModel();
  const count = paths.reduce((sum, path) => sum + model.countPages(path), 0);
  return count === 1 ? '1 page' : `${count} pages`;
}
