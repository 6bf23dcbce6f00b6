from fastapi import APIRouter

import kept

router = APIRouter()


@router.post("/offices")
def close(label: str):
    found = kept.read([label])
    kept.check(found)
    kept.renumber(found)
    kept.put(found[0])
    return kept.counted(found)
