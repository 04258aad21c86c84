/** What the build tells of a file that it wrote. */
export interface BuiltFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Every other screen of the website stands behind one of these. */
const SCREEN = /\/web\/routes\//;
const ENTRY = /\/web\/app\/entry-client\./;

/** What a file brings along, and what it may bring later. */
function askedForBy({ imports = [], dynamicImports = [] }: BuiltFile): readonly string[] {
  return [...imports, ...dynamicImports];
}

/**
 * All files that the screens of a folder in `routes/`, or of a file there, may ask for, at once or later, with what the
 * website begins with; not those of other screens.
 */
export function filesOfScreens(
  bundle: Readonly<Record<string, BuiltFile>>,
  screens: readonly string[],
): readonly string[] {
  const isOwn = (id: string) => screens.some((name) => id.includes(`/web/routes/${name}`));
  const found = new Set<string>();
  const isOthers = (id: string) => SCREEN.test(id) && !isOwn(id);
  const take = (name: string) => {
    const file = bundle[name];
    if (file === undefined || found.has(name) || isOthers(file.facadeModuleId ?? '')) return;
    found.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const next of askedForBy(file)) take(next);
  };
  for (const { fileName, facadeModuleId } of Object.values(bundle))
    if (ENTRY.test(facadeModuleId ?? '') || isOwn(facadeModuleId ?? '')) take(fileName);
  return [...found].map((name) => `/${name}`).sort();
}
