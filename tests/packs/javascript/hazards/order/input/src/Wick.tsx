import { useEffect, useState } from 'react'

export function Wick() {
  const [length, setLength] = useState(3)
  useEffect(() => {
    setInterval(() => setLength((now) => now - 1), 1000)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => setLength(3), 60000)
    return () => clearInterval(timer)
  }, [])
  return <p>{length}</p>
}
