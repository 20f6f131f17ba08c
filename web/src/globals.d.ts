/** The version of the page, as in package.json. */
declare const __VERSION__: string;

/** The programs built for the page. */
declare module 'virtual:programs' {
  /** The address of the rules; undefined if the build could not compile them. */
  export const rules: string | undefined;
  /** The address of the opponents; undefined if the build could not compile them. */
  export const opponent: string | undefined;
  /** The address of the audit of records; undefined if the build could not compile it. */
  export const auditor: string | undefined;
}
