/** `@theme-original/MDXComponents` (A119): the theme's own are there in any case, so this adds none. */
export default {};
