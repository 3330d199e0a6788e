import { useNavigate } from 'react-router-dom';

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate('/', { replace: true });
  };
}
