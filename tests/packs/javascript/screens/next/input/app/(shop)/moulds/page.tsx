import { useRouter } from 'next/navigation';

const MouldsPage = () => {
  const router = useRouter();
  return <button onClick={() => router.push(`/moulds/${id}`)} />;
};

export default MouldsPage;
