import { defineConfig } from 'jonas-jones-docs-engine';

/** Six of its pages have one mistake each: what the build says about them is under test. */
export default defineConfig({
  title: 'Faulty Docs',
  url: 'https://faulty.example.com',
});
