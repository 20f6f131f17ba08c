/** The version of the page, as in package.json. */
declare const __VERSION__: string;
