import jsQR from 'jsqr';

interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

self.onmessage = ({ data: { data, width, height } }: MessageEvent<Picture>) => {
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  self.postMessage(found?.data ?? null);
};
