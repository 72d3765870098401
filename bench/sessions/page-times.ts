/** A process that reads pages one after the other, and prints their times in milliseconds as JSON. */
const [url = '', seconds = '10'] = process.argv.slice(2);
const PAUSE_MS = 20;

const times: number[] = [];
const until = performance.now() + Number(seconds) * 1_000;
while (performance.now() < until) {
  const began = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  times.push(performance.now() - began);
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
}
process.stdout.write(JSON.stringify(times));
