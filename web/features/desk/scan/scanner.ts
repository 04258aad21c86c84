/** Reads QR codes out of pictures, by the browser itself or by a worker of ours. */
export interface Reader {
  /** The text in a picture, or null. */
  read(video: HTMLVideoElement): Promise<string | null>;
  end(): void;
}

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface WithDetector {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/** The longer edge of a picture that is searched, in pixels: more only takes longer. */
const LONGEST_EDGE = 640;

async function browserReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as unknown as WithDetector;
  if (BarcodeDetector === undefined) return null;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
      end: () => undefined,
    };
  } catch {
    return null;
  }
}

function workerReader(): Reader {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: (video) =>
      new Promise((resolve) => {
        const scale = Math.min(1, LONGEST_EDGE / Math.max(video.videoWidth, video.videoHeight));
        canvas.width = Math.round(video.videoWidth * scale);
        canvas.height = Math.round(video.videoHeight * scale);
        if (pen === null || canvas.width === 0 || canvas.height === 0) {
          resolve(null);
          return;
        }
        pen.drawImage(video, 0, 0, canvas.width, canvas.height);
        const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text);
        worker.onerror = () => resolve(null);
        worker.postMessage({ data, width, height }, [data.buffer]);
      }),
    end: () => worker.terminate(),
  };
}

/** The browser's own reader where it has one for QR codes, else ours. */
export async function openReader(): Promise<Reader> {
  return (await browserReader()) ?? workerReader();
}
