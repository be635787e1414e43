export default {
  title: 'Harbor',
  url: 'https://harbor.example.com',
  baseUrl: '/',
  favicon: 'favicon.svg',
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/css/custom.css' } },
    ],
  ],
  themeConfig: { navbar: { title: 'Harbor' } },
};
