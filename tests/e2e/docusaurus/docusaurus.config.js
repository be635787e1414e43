export default {
  title: 'Harbor',
  url: 'https://harbor.example.com',
  baseUrl: '/',
  favicon: 'favicon.svg',
  clientModules: ['./src/client/track.js', './src/client/fails.js', './src/client/marks.css'],
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/css/custom.css' } },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Harbor',
      items: [{ href: 'https://code.example.com', label: 'Code', className: 'icon' }],
    },
  },
};
