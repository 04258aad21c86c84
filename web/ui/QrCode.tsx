import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** The quiet margin that scanners need, in modules (ISO/IEC 18004). */
const MARGIN = 4;

/** The QR code of a text as one path over all dark modules, and its edge in modules. */
export interface QrDrawing {
  readonly text: string;
  readonly path: string;
  readonly size: number;
}

function drawingOf(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { text, path: squares.join(''), size };
}

/** The QR code of a text, worked out once. */
export function useQr(text: string): QrDrawing {
  return useMemo(() => drawingOf(text), [text]);
}

/** Pixels of a module in the saved picture. */
const SAVED_SCALE = 12;

/** The height of a line below the saved code, and of its letters, in modules. */
const LINE = 3;
const LETTERS = 2;

/** Saves a QR code as a picture, for devices and apps that take one, with lines below it that say what it is. */
export async function saveQr(
  { path, size }: QrDrawing,
  fileName: string,
  lines: readonly string[] = [],
): Promise<void> {
  const canvas = document.createElement('canvas');
  const height = size + lines.length * LINE + (lines.length > 0 ? LETTERS : 0);
  canvas.width = size * SAVED_SCALE;
  canvas.height = height * SAVED_SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SAVED_SCALE, SAVED_SCALE);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, height);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  pen.font = `600 ${LETTERS}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  for (const [at, line] of lines.entries())
    pen.fillText(line, size / 2, size + at * LINE + LETTERS, size - 2);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface QrCodeProps {
  readonly drawing: QrDrawing;
  /** What it holds, to whoever cannot see it. */
  readonly label: string;
  /** Its edge in pixels. */
  readonly width: number;
}

/** A QR code on the screen. */
export function QrCode({ drawing: { text, path, size }, label, width }: QrCodeProps) {
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      data-text={text}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
