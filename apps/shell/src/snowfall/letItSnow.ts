interface Flake {
  x: number;
  y: number;
  readonly radius: number;
  readonly fall: number;
  readonly sway: number;
}

const PIXELS_PER_FLAKE = 14_000;
const FLAKES_MAX = 160;

/** Draws falling snow on a canvas of its own until the returned function is called. */
export function letItSnow(className: string): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset['snowfall'] = '';
  document.body.append(canvas);
  const brush = canvas.getContext('2d');
  let flakes: Flake[] = [];
  let frame = 0;

  const resize = () => {
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    const count = Math.min(FLAKES_MAX, Math.round((canvas.width * canvas.height) / PIXELS_PER_FLAKE));
    flakes = Array.from({ length: count }, () => newFlake(canvas));
  };
  const draw = (time: number) => {
    frame = requestAnimationFrame(draw);
    if (brush === null || document.hidden) return;
    brush.clearRect(0, 0, canvas.width, canvas.height);
    brush.fillStyle = '#fff';
    brush.shadowColor = '#7c8aa5';
    brush.shadowBlur = 2;
    for (const flake of flakes) {
      flake.y = flake.y > canvas.height ? -flake.radius : flake.y + flake.fall;
      brush.beginPath();
      brush.arc(flake.x + Math.sin(time / 1500 + flake.sway) * 12, flake.y, flake.radius, 0, 2 * Math.PI);
      brush.fill();
    }
  };

  resize();
  window.addEventListener('resize', resize);
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', resize);
    canvas.remove();
  };
}

function newFlake({ width, height }: HTMLCanvasElement): Flake {
  return {
    x: Math.random() * width,
    y: Math.random() * height,
    radius: 1 + Math.random() * 2,
    fall: 0.3 + Math.random() * 0.9,
    sway: Math.random() * 2 * Math.PI,
  };
}
