import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SamplePoster } from '@tournaments/fixtures';

const WIDTH = 1080;
const HEIGHT = 1350;
const JPEG_QUALITY = 84;
/** The faces that a system may have, the narrow ones first; without any the drawing stands alone. */
const FACES =
  "'Barlow Condensed', 'Arial Narrow', 'Liberation Sans Narrow', 'DejaVu Sans Condensed', sans-serif";

interface Colours {
  readonly top: string;
  readonly bottom: string;
  readonly line: string;
  readonly accent: string;
}

const PALETTES: Readonly<Record<SamplePoster['palette'], Colours>> = {
  court: { top: '#0f7a59', bottom: '#06382a', line: '#8fd0b8', accent: '#ffd166' },
  dusk: { top: '#3b2a6b', bottom: '#150f2e', line: '#a493e0', accent: '#ff9f6e' },
  sunrise: { top: '#e9743b', bottom: '#8a2846', line: '#ffd3ad', accent: '#fff1c9' },
  river: { top: '#1c6e9c', bottom: '#0a2a4a', line: '#9cd3ee', accent: '#c8f169' },
};

/** A drawn poster under the name that it is stored by. */
export interface PosterFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Draws a poster; the same one always has the same name. */
export async function drawPoster(poster: SamplePoster): Promise<PosterFile> {
  const drawing = svgOf(poster);
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  const name = createHash('sha256').update(drawing).digest('hex').slice(0, 32);
  return { fileName: `${name}.jpg`, bytes };
}

function svgOf({ palette, lines, footer }: SamplePoster): string {
  const colours = PALETTES[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1">
      <stop offset="0" stop-color="${colours.top}"/><stop offset="1" stop-color="${colours.bottom}"/>
    </linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    ${court(colours)}${shuttle(colours)}${title(lines, colours)}
    <text x="84" y="1262" font-family="${FACES}" font-size="50" fill="${colours.line}">${escaped(footer)}</text>
  </svg>`;
}

/** The lines of a court, seen from a corner of the hall. */
function court({ line }: Colours): string {
  const lanes = [0, 46, 306, 566, 612].map((x) => `<path d="M${x} 0V1340"/>`);
  const rows = [0, 76, 472, 670, 868, 1264, 1340].map((y) => `<path d="M0 ${y}H612"/>`);
  return `<g transform="translate(620 -160) rotate(24) scale(1.15)" fill="none" stroke="${line}" stroke-width="7" opacity="0.34">${lanes.join('')}${rows.join('')}</g>`;
}

/** A shuttle on its way down, cork first. */
function shuttle({ line, accent }: Colours): string {
  const feathers = [-75, -45, -15, 15, 45, 75].map(
    (x) => `<path d="M${x * 0.34} 0L${x - 15} -190Q${x} -226 ${x + 15} -190Z" fill="#fff" opacity="0.95"/>`,
  );
  return `<g transform="translate(770 380) rotate(38) scale(1.25)">${feathers.join('')}
    <path d="M-42 -72Q0 -58 42 -72M-58 -124Q0 -106 58 -124" fill="none" stroke="${line}" stroke-width="6"/>
    <path d="M-32 -4A34 40 0 0 0 32 -4Z" fill="${accent}"/><rect x="-34" y="-18" width="68" height="18" rx="7" fill="#fff"/></g>`;
}

function title(lines: readonly string[], { accent }: Colours): string {
  const size = 168;
  const top = 1130 - (lines.length - 1) * size;
  const texts = lines.map(
    (text, index) =>
      `<text x="78" y="${top + index * size}" font-family="${FACES}" font-size="${size}" font-weight="700" fill="#fff">${escaped(text)}</text>`,
  );
  return `<rect x="84" y="${top - 226}" width="120" height="16" fill="${accent}"/>${texts.join('')}`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
