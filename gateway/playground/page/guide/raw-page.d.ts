declare module '*.md?raw' {
  const text: string;
  // eslint-disable-next-line no-restricted-syntax -- Vite gives the text of a file as a default export
  export default text;
}
