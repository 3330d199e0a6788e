import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import { openCamera, type OpenCamera } from '../../../lib/camera/open-camera.ts';

/** `refused`: by the person or the settings. `none`: no camera. `busy`: used by another app, or failed. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'busy';

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** All cameras of the device. Browsers list them only after permission for one. */
  cameras: readonly MediaDeviceInfo[];
  cameraId: string | undefined;
  /** Undefined: this camera has no light. */
  torch: boolean | undefined;
  turnTorch(): void;
  /** Opens the camera (again): the given one, or the rear camera. */
  start(cameraId?: string): void;
}

/** The camera while the screen is open: off in the background, on again when the page is visible. */
export function useCamera(isWanted: boolean, chosen?: string): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const open = useRef<OpenCamera | null>(null);
  const [state, setState] = useState<CameraState>('off');
  const [wanted, setWanted] = useState<{ cameraId: string | undefined; asked: number }>({
    cameraId: chosen,
    asked: 0,
  });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [cameraId, setCameraId] = useState<string>();
  const [torch, setTorch] = useState<boolean>();
  const isSeen = useIsSeen();

  useEffect(() => {
    if (!isWanted || !isSeen) return;
    let isGone = false;
    setState('starting');
    const close = () => {
      open.current?.close();
      open.current = null;
    };
    openCamera(wanted.cameraId).then(
      async (camera) => {
        if (isGone) return camera.close();
        open.current = camera;
        camera.onEnded(() => setState('busy'));
        setCameraId(camera.id);
        setTorch(camera.hasTorch ? false : undefined);
        if (video.current) {
          video.current.srcObject = camera.stream;
          await video.current.play().catch(reportError);
        }
        setCameras(await camera.listAll());
        if (!isGone) setState('on');
      },
      (cause: unknown) => {
        if (!isGone) setState(stateOf(cause));
      },
    );
    return () => {
      isGone = true;
      close();
      setState('off');
    };
  }, [isWanted, isSeen, wanted]);

  const start = useCallback(
    (id?: string) => setWanted(({ asked }) => ({ cameraId: id, asked: asked + 1 })),
    [],
  );
  const turnTorch = useCallback(() => {
    setTorch((isOn) => {
      if (isOn === undefined) return isOn;
      open.current?.setTorch(!isOn).catch(reportError);
      return !isOn;
    });
  }, []);
  return { state, video, cameras, cameraId, torch, turnTorch, start };
}

function stateOf(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'NotSupportedError') return 'none';
  return 'busy';
}

function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
