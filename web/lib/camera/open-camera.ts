// An open camera of the device: picture, light, and the list of other cameras.

export interface OpenCamera {
  stream: MediaStream;
  id: string | undefined;
  hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  listAll(): Promise<MediaDeviceInfo[]>;
  /** The camera was unplugged, or another app took it. */
  onEnded(listener: () => void): void;
  close(): void;
}

/** Opens the camera with this id, else the rear camera. Fails as getUserMedia does. */
export async function openCamera(cameraId?: string): Promise<OpenCamera> {
  // Missing without HTTPS and in some in-app browsers.
  if (!('mediaDevices' in navigator)) throw new DOMException('no cameras here', 'NotSupportedError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const which = cameraId ? { deviceId: { ideal: cameraId } } : { facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
  const [track] = stream.getVideoTracks();
  const able: (MediaTrackCapabilities & { torch?: boolean }) | undefined = track?.getCapabilities?.();
  return {
    stream,
    id: track?.getSettings().deviceId,
    hasTorch: able?.torch === true,
    setTorch: async (isOn) => {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
    listAll: async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      return devices.filter(({ kind }) => kind === 'videoinput');
    },
    onEnded: (listener) => track?.addEventListener('ended', listener),
    close: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}
