/** A drawing as a film, recorded here from the same painter that paints the boards. */
import { HEIGHT, WIDTH } from '../../../ink/constants';
import { Painter } from '../../../ink/painting/painter';
import { Replay } from '../../../ink/replay/replay';

const SIDE = 960;
const SECONDS = 6;
const LAST_MS = 1200;
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

const kind = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : KINDS.find((one) => MediaRecorder.isTypeSupported(one));

export function canFilm(): boolean {
  return kind() !== undefined && 'captureStream' in HTMLCanvasElement.prototype;
}

export async function film(ops: Uint8Array, progress: (share: number) => void): Promise<Blob> {
  const replay = new Replay(ops);
  const ink = document.createElement('canvas');
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = (SIDE * HEIGHT) / WIDTH;
  const painter = new Painter(ink);
  painter.resize(canvas.width, canvas.height);
  const pen = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: kind()! });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((done) => (recorder.onstop = () => done()));
  const { begins, ends } = replay;
  const length = Math.min(SECONDS * 1000, Math.max(1500, (ends - begins) * 10));
  const began = performance.now();
  recorder.start();
  await new Promise<void>((done) => {
    const step = (now: number): void => {
      const share = Math.min(1, (now - began) / length);
      painter.paint(replay.seek(begins + share * (ends - begins)));
      pen.fillStyle = '#fdfdfb';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(ink, 0, 0);
      progress(Math.min(1, (now - began) / (length + LAST_MS)));
      if (now - began < length + LAST_MS) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  recorder.stop();
  await ended;
  return new Blob(parts, { type: recorder.mimeType });
}
