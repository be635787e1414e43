#!/usr/bin/env node
/** The engine's own command, where it works without a link in `node_modules`. */
import '../engine/bin/docs.mjs';
