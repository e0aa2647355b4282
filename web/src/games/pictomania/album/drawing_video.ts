/** Records the replay of a drawing as a video, in the browser. */
import { HEIGHT, INK_TIME_UNIT_MS, WIDTH } from '../../../ink/constants';
import { Painter } from '../../../ink/painting/painter';
import { Replay } from '../../../ink/replay/replay';

const WIDTH_PX = 960;
const MIN_REPLAY_MS = 1500;
const MAX_REPLAY_MS = 6000;
/** How long the finished drawing is shown at the end. */
const END_MS = 1200;
const MIME_TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

const supportedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : MIME_TYPES.find((type) => MediaRecorder.isTypeSupported(type));

export function canRecord(): boolean {
  return supportedType() !== undefined && 'captureStream' in HTMLCanvasElement.prototype;
}

/** Record a drawing. `onprogress` is called with the progress from 0 to 1. */
export async function recordDrawing(ops: Uint8Array, onprogress: (progress: number) => void): Promise<Blob> {
  const replay = new Replay(ops);
  const inkCanvas = document.createElement('canvas');
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = (WIDTH_PX * HEIGHT) / WIDTH;
  const painter = new Painter(inkCanvas);
  painter.resize(canvas.width, canvas.height);
  const context = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: supportedType()! });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((done) => (recorder.onstop = () => done()));
  const { begins, ends } = replay;
  const length = Math.min(MAX_REPLAY_MS, Math.max(MIN_REPLAY_MS, (ends - begins) * INK_TIME_UNIT_MS));
  const began = performance.now();
  recorder.start();
  await new Promise<void>((done) => {
    const step = (now: number): void => {
      const position = Math.min(1, (now - began) / length);
      painter.paint(replay.seek(begins + position * (ends - begins)));
      context.fillStyle = '#fdfdfb';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(inkCanvas, 0, 0);
      onprogress(Math.min(1, (now - began) / (length + END_MS)));
      if (now - began < length + END_MS) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  recorder.stop();
  await ended;
  return new Blob(parts, { type: recorder.mimeType });
}
