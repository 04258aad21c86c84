import { aptGet, canInstall, commandOutput, thisSystem, type BrowserSystem } from './debian.ts';

/** Scripts in which players write their names, as fontconfig knows them, and Debian's smallest package for each. */
const FONTS = [
  { script: 'hi', name: 'Devanagari', package: 'fonts-lohit-deva' },
  { script: 'ta', name: 'Tamil', package: 'fonts-lohit-taml' },
  { script: 'und-zsye', name: 'emoji', package: 'fonts-noto-color-emoji' },
] as const;

type Font = (typeof FONTS)[number];

export interface Fonts {
  /** Whether names in every script are drawn with letters and not with boxes. */
  readonly areThere: boolean;
  /** What was done, or what to do, as a sentence for people; null where all was there. */
  readonly told: string | null;
}

/** Makes sure of fonts for the names of Indian players: as root on Debian it installs them, else it says what is missing. */
export async function findFonts(system: BrowserSystem = thisSystem()): Promise<Fonts> {
  const missing = missingFonts(system);
  if (missing.length === 0) return { areThere: true, told: null };
  const packages = missing.map((font) => font.package);
  const names = missing.map(({ name }) => name).join(', ');
  if (!canInstall(system)) return { areThere: false, told: advice(names, packages) };
  const output =
    (await aptGet(['update'], system)) +
    (await aptGet(['install', '-y', '--no-install-recommends', ...packages], system));
  if (missingFonts(system).length > 0) {
    const reason = output.trim().split('\n').slice(-3).join('\n');
    return { areThere: false, told: `${reason}\n${advice(names, packages)}` };
  }
  return { areThere: true, told: `Fonts for ${names} were missing and have been installed.` };
}

function missingFonts(system: BrowserSystem): readonly Font[] {
  // Only Linux asks fontconfig; other systems bring fonts for every script.
  if (system.platform !== 'linux') return [];
  return FONTS.filter(({ script }) => commandOutput('fc-list', [`:lang=${script}`], system).trim() === '');
}

function advice(names: string, packages: readonly string[]): string {
  return `No font was found for ${names}; tests that look at such names are left out. On Debian: apt-get install ${packages.join(' ')}`;
}
