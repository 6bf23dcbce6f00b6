using System.Collections.Generic;

namespace Shop.Domain.Entities
{
    public class Shelf
    {
        public Shelf()
        {
            Baskets = new HashSet<Basket>();
        }

        public int ShelfId { get; set; }
        public string Label { get; set; }

        public ICollection<Basket> Baskets { get; private set; }
    }
}
