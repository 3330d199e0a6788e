/** The logo, an open curtain in the shape of an M, and the name. */
export function Brand() {
  return (
    <>
      <svg className="mm-brand-mark" viewBox="0 0 512 512" aria-hidden="true">
        <path className="mm-brand-light" d="M256 312 370 432H142z" />
        <path d="M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z" />
      </svg>
      <span className="mm-brand-name">Mở Màn</span>
    </>
  );
}
