/** For tests: the files of a site with 42 docs and 14 categories, as a documentation of mods has. */
import type { FixtureFiles } from './site-fixture';

const generated = (slug: string, label: string, position: number, extra: object = {}) =>
  JSON.stringify({ label, position, link: { type: 'generated-index', slug }, ...extra });

export const docsSiteFiles: FixtureFiles = {
  'docs/index.md': { slug: '/', sidebar_position: 1, $heading: 'Jonas_Jones Documentation' },
  'docs/ticktocktracker.md': { sidebar_position: 5, title: 'TickTockTracker' },
  'docs/consolemc.md': { sidebar_position: 6, title: 'ConsoleMC' },
  'docs/fileshare.mdx': {
    slug: '/fileshare.jonasjones.dev/',
    sidebar_position: 8,
    title: 'Fileshare service',
  },
  'docs/jj_ecosystem.md': { sidebar_position: 10, title: 'Jonas_Jones ecosystem' },

  'docs/overviews/_category_.json': JSON.stringify({
    label: 'Overviews',
    position: -1,
    className: 'hidden',
  }),
  'docs/overviews/3d-printables.mdx': { slug: '/overview/3d-printables', title: '3D printables' },
  'docs/overviews/achievement-guides.mdx': {
    slug: '/overview/achievement-guides',
    title: 'Achievement guides',
  },
  'docs/overviews/mods.mdx': { slug: '/overview/mods', title: 'Minecraft mods' },
  'docs/overviews/services-and-platforms.mdx': {
    slug: '/overview/services-and-platforms',
    title: 'Services and platforms',
  },

  'docs/api/_category_.json': generated('/category/api', 'API', 2),
  'docs/api/intro.mdx': { slug: '/api', sidebar_position: 1, title: 'Introduction' },
  'docs/api/v1-routes/_category_.json': generated('/category/v1-routes', 'v1 routes', 2),
  'docs/api/v1-routes/basic.mdx': { sidebar_position: 1, title: 'Basic' },
  'docs/api/v1-routes/k-comebacks-database.mdx': {
    sidebar_position: 2,
    title: 'K-Comebacks database',
  },
  'docs/api/v1-routes/projects-database.mdx': { sidebar_position: 3, title: 'Projects database' },
  'docs/api/v1-routes/run-scipts.mdx': { sidebar_position: 4, title: 'Run scripts' },
  'docs/api/v1-routes/minecraft-mod-update-checker.mdx': {
    sidebar_position: 5,
    title: 'Minecraft mod update checker',
  },

  'docs/betterconsolemc/_category_.json': generated(
    '/category/betterconsolemc',
    'BetterConsoleMC',
    3,
  ),
  'docs/betterconsolemc/intro.mdx': {
    slug: '/betterconsolemc',
    sidebar_position: 1,
    title: 'Introduction',
  },
  'docs/betterconsolemc/configuration.mdx': { sidebar_position: 2, title: 'Configuration' },
  'docs/betterconsolemc/examplecommands.mdx': { sidebar_position: 3, title: 'Example commands' },

  'docs/mcwebserver/_category_.json': generated('/category/mcwebserver', 'McWebserver', 4),
  'docs/mcwebserver/intro.mdx': {
    slug: '/mcwebserver',
    sidebar_position: 1,
    title: 'Introduction',
  },
  'docs/mcwebserver/setup.mdx': { sidebar_position: 2, title: 'Setup' },
  'docs/mcwebserver/configuration.mdx': { sidebar_position: 3, title: 'Configuration' },
  'docs/mcwebserver/examplefiles.mdx': { sidebar_position: 4, title: 'Example files' },
  'docs/mcwebserver/loggers.mdx': { sidebar_position: 5, title: 'Loggers' },
  'docs/mcwebserver/phpsupport.mdx': { sidebar_position: 6, title: 'PHP support' },
  'docs/mcwebserver/performance.mdx': { sidebar_position: 7, title: 'Performance' },
  'docs/mcwebserver/api/_category_.json': generated('/category/api-1', 'API', 8),
  'docs/mcwebserver/api/simple/_category_.json': generated('/category/simple-api', 'Simple API', 1),
  'docs/mcwebserver/api/simple/intro.mdx': {
    slug: '/mcwebserver/api/simple',
    title: 'Simple API reference',
  },
  'docs/mcwebserver/api/advanced/_category_.json': generated(
    '/category/advanced-api',
    'Advanced API',
    2,
  ),
  'docs/mcwebserver/api/advanced/intro.mdx': {
    slug: '/mcwebserver/api/advanced',
    title: 'Advanced API and tokens',
  },

  'docs/yetanotherdiscordchatlink/_category_.json': generated(
    '/category/yetanotherdiscordchatlink',
    'YetAnotherDiscordChatLink',
    7,
  ),
  'docs/yetanotherdiscordchatlink/intro.mdx': {
    slug: '/yetanotherdiscordchatlink/',
    title: 'Introduction',
  },

  'docs/turbo-octo-potato/_category_.json': generated(
    '/category/turbo-octo-potato',
    'Turbo Octo Potato',
    9,
    { collapsible: false },
  ),
  'docs/turbo-octo-potato/intro.mdx': {
    slug: '/turbo-octo-potato',
    sidebar_position: 1,
    title: 'Introduction',
  },
  'docs/turbo-octo-potato/spotify-scripts/_category_.json': generated(
    '/category/spotify-scripts',
    'Spotify scripts',
    2,
  ),
  'docs/turbo-octo-potato/spotify-scripts/discographymaker.mdx': { title: 'Discography maker' },
  'docs/turbo-octo-potato/spotify-scripts/intro_outro_maker.mdx': {
    title: 'Intro and outro playlist maker',
  },
  'docs/turbo-octo-potato/spotify-scripts/likedsongsync2.mdx': { title: 'Liked song sync' },
  'docs/turbo-octo-potato/rpopfetch.mdx': {
    sidebar_position: 3,
    title: 'r/kpop comebacks fetcher',
  },
  'docs/turbo-octo-potato/steam_achievement_completion.mdx': {
    sidebar_position: 4,
    title: 'Steam achievement completion',
  },
  'docs/turbo-octo-potato/tabletop_achievements.mdx': {
    slug: '/tabletop_achievement_scripts',
    sidebar_position: 5,
    title: 'Tabletop Simulator achievement scripts',
  },
  'docs/turbo-octo-potato/top_lib.mdx': { sidebar_position: 6, title: 'TOP Python library' },

  'docs/misc/_category_.json': generated('/category/miscelanous', 'Miscellaneous', 99),
  'docs/misc/linux/_category_.json': generated('/category/linux-guides', 'Linux guides', 1),
  'docs/misc/linux/arch-system-setup/_category_.json': generated(
    '/category/arch-linux-system-setup',
    'Arch Linux system setup',
    1,
  ),
  'docs/misc/linux/arch-system-setup/index.md': {
    slug: '/misc/linux/archsetup/',
    sidebar_position: 1,
    title: 'Arch Linux setup',
  },
  'docs/misc/linux/arch-system-setup/desktop.md': {
    slug: '/misc/archsetup/desktop',
    sidebar_position: 2,
    title: 'Desktop',
  },
  'docs/misc/linux/arch-system-setup/server.md': {
    slug: '/misc/archsetup/headless',
    sidebar_position: 3,
    title: 'Server (headless)',
  },
  'docs/misc/linux/server-admin/_category_.json': generated(
    '/category/server-admin',
    'Server admin',
    2,
  ),
  'docs/misc/linux/server-admin/docker-mailserver.md': {
    sidebar_position: 1,
    title: 'Docker mail server',
  },
  'docs/misc/linux/server-admin/partition-and-filesystem.md': {
    sidebar_position: 2,
    title: 'Partition tables and file systems',
  },
  'docs/misc/linux/server-admin/drive-automount.md': {
    sidebar_position: 3,
    title: 'Mount a drive at boot',
  },

  'src/pages/markdown-page.md': { title: 'Markdown page' },
};
