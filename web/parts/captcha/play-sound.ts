/** Plays a WAV (base64). Resolves at its end; rejects where the browser cannot play it. */
export async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const audio = new AudioContext();
  try {
    await audio.resume();
    const source = audio.createBufferSource();
    source.buffer = await audio.decodeAudioData(bytes.buffer);
    source.connect(audio.destination);
    await new Promise((ended) => {
      source.addEventListener('ended', ended, { once: true });
      source.start();
    });
  } finally {
    await audio.close();
  }
}
