/** Each field is replaced when the boot script is bundled, see `bootDefines`. */
declare const __DOCS_BOOT__: import('./config').BootConfig;
