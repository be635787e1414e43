import { defineConfig } from '../../engine/content/config/define-config';

/** Six of its pages have one mistake each: what the build says about them is under test. */
export default defineConfig({
  title: 'Faulty Docs',
  url: 'https://faulty.example.com',
});
