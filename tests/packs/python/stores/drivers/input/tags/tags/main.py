from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

class Tag(Model):
    class Meta:
        table_name = "tags"

    name = UnicodeAttribute(hash_key=True)
