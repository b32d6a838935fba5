declare module '*.woff2' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.svg' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.png' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.jpg' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.jpeg' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.webp' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.avif' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.gif' {
  /** Public address of the emitted file. */
  const url: string;
  export default url;
}
