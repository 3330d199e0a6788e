// Server-Sent Events in the gateway's format: `event:` and `data:` lines, an empty line after each event, comments
// between.

export interface ServerEvent {
  event: string;
  data: string;
}

/** The events of a body, however it was split on its way. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined for a comment, which is a keep-alive. */
function parse(block: string): ServerEvent | undefined {
  const read = (field: string) =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
      .join('\n');
  const event = read('event');
  return event ? { event, data: read('data') } : undefined;
}
